import type { ComponentPropsWithoutRef, KeyboardEvent } from "react";
import { codeInputProps, Field, type FieldProps } from "@/components/ui/field";
import styles from "./target-field.module.css";

/** The length limit of a target on the server (`lib/data/target.ts`). */
const MAX_LENGTH = 4_000;

/** Enter submits a target of one line, as in a text field. In a configuration of several lines it adds one. */
function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
	const { key, shiftKey, nativeEvent, currentTarget } = event;
	if (key !== "Enter" || shiftKey || nativeEvent.isComposing || currentTarget.value.includes("\n")) return;
	event.preventDefault();
	currentTarget.form?.requestSubmit();
}

/** A field for a target: a query, or a configuration of several lines, as in a file. */
export const TargetField = ({
	label,
	hint,
	error,
	...textarea
}: FieldProps & ComponentPropsWithoutRef<"textarea">) => (
	<Field label={label} hint={hint} error={error}>
		{(control) => (
			<textarea
				rows={1}
				maxLength={MAX_LENGTH}
				{...codeInputProps}
				className={styles.target}
				onKeyDown={submitOnEnter}
				{...control}
				{...textarea}
			/>
		)}
	</Field>
);
