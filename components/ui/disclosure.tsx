import type { ReactNode } from "react";

/** A section of a page that is collapsed under its heading. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
	return (
		<details>
			<summary>
				<h2>{title}</h2>
			</summary>
			{children}
		</details>
	);
}
