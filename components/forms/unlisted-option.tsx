interface UnlistedOptionProps {
	/** What was asked for; nothing where it is empty. */
	value: string;
	listed: string[];
}

/** What was asked for stays chosen, right or wrong, where the list does not have it. */
export const UnlistedOption = ({ value, listed }: UnlistedOptionProps) =>
	value !== "" && !listed.includes(value) && <option value={value}>{value}</option>;
