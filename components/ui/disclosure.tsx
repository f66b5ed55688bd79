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

interface FoldedFormProps {
	/** The text of the line that unfolds the form. It is shown once there is an answer. */
	label: string;
	isAnswered: boolean;
	children: ReactNode;
}

/** Folds a form once its answer is on the page, so that the answer comes first. */
export const FoldedForm = ({ label, isAnswered, children }: FoldedFormProps) => (
	<details className="folded" open={!isAnswered}>
		<summary hidden={!isAnswered}>{label}</summary>
		{children}
	</details>
);
