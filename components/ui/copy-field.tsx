import type { ReactNode } from "react";
import { CopyButton } from "./copy-button";
import { Field } from "./field";
import { ButtonRow } from "./form";

interface CopyFieldProps {
	label: ReactNode;
	text: string;
	/** The text is in the page's language; otherwise it is code. */
	isProse?: boolean;
}

/** A read-only text field with a copy button. */
export const CopyField = ({ label, text, isProse }: CopyFieldProps) => (
	<div className="stack copy-field">
		<Field label={label}>
			{(control) => (
				<textarea
					{...control}
					readOnly
					rows={3}
					value={text}
					{...(!isProse && { lang: "en", dir: "ltr", className: "code-area" })}
					spellCheck={false}
				/>
			)}
		</Field>
		<ButtonRow>
			<CopyButton text={text} />
		</ButtonRow>
	</div>
);
