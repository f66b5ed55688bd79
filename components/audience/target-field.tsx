import type { ComponentPropsWithoutRef, KeyboardEvent } from "react";
import { Field, type FieldProps } from "@/components/ui/field";
import { useTranslations } from "@/lib/i18n/use-translations";
import styles from "./target-field.module.css";

/** The length limit of a target on the server (`lib/data/target.ts`). */
const MAX_LENGTH = 4_000;

/**
 * The longest text in an address, in bytes. Servers accept 16 kB of request headers, of which the address that a form comes
 * from takes up to 4 kB. A line break takes six bytes, a character outside ASCII up to twelve.
 */
const MAX_ENCODED_LENGTH = 9_000;

const isTooLong = (text: string) =>
	new URLSearchParams({ text: text.replaceAll("\n", "\r\n") }).toString().length > MAX_ENCODED_LENGTH;

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
}: FieldProps & ComponentPropsWithoutRef<"textarea">) => {
	const t = useTranslations("text");
	const checkLength = (field: HTMLTextAreaElement | null) =>
		field?.setCustomValidity(isTooLong(field.value) ? t("longPlain") : "");
	return (
		<Field label={label} hint={hint} error={error}>
			{(control) => (
				<textarea
					ref={checkLength}
					onInput={({ currentTarget }) => checkLength(currentTarget)}
					rows={1}
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					maxLength={MAX_LENGTH}
					lang="en"
					dir="ltr"
					className={styles.target}
					onKeyDown={submitOnEnter}
					{...control}
					{...textarea}
				/>
			)}
		</Field>
	);
};
