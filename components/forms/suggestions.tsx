/** What a text field suggests, by its `list`; it takes anything else, too. */
export const Suggestions = ({ id, values }: { id: string; values: string[] }) => (
	<datalist id={id}>
		{values.map((value) => (
			<option key={value} value={value} />
		))}
	</datalist>
);
