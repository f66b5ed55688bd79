import type { ReactNode } from "react";
import { CopyButton } from "@/components/text/copy-button";
import { Field } from "./field";
import { ButtonRow } from "./form";

/** Text to take along, by a button or by hand. */
export const CopyField = ({ label, text }: { label: ReactNode; text: string }) => (
	<div className="copy-field">
		<Field label={label}>
			{(control) => (
				<textarea
					{...control}
					readOnly
					rows={3}
					value={text}
					lang="en"
					dir="ltr"
					spellCheck={false}
					className="code-area"
				/>
			)}
		</Field>
		<ButtonRow>
			<CopyButton text={text} />
		</ButtonRow>
	</div>
);
