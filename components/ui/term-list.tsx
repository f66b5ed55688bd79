import type { ComponentProps, ReactNode } from "react";

interface TermListProps extends ComponentProps<"dl"> {
	/** Items that are `false` are left out. */
	items: readonly (readonly [term: ReactNode, value: ReactNode] | false)[];
}

/** Terms, each with its meaning or value. */
export const TermList = ({ items, ...list }: TermListProps) => (
	<dl {...list}>
		{items.map(
			(item, index) =>
				item && (
					// biome-ignore lint/suspicious/noArrayIndexKey: the terms of a list never move
					<div key={index}>
						<dt>{item[0]}</dt>
						<dd>{item[1]}</dd>
					</div>
				),
		)}
	</dl>
);
