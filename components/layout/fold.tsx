import type { ReactNode } from "react";

/** A section of a page, folded away under its heading. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
	return (
		<details>
			<summary>
				<h2>{title}</h2>
			</summary>
			{children}
		</details>
	);
}
