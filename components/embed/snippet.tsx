import { useId } from "react";
import { CopyButton } from "@/components/text/copy-button";
import { English } from "@/components/text/english";
import styles from "./snippet.module.css";

/** Code to copy, by a button or by hand. */
export function Snippet({ label, text }: { label: string; text: string }) {
	const id = useId();
	return (
		<div className={styles.snippet}>
			<label htmlFor={id}>
				<English>{label}</English>
			</label>
			<textarea id={id} readOnly rows={3} value={text} lang="en" dir="ltr" spellCheck={false} />
			<p className={styles.copy}>
				<CopyButton text={text} />
			</p>
		</div>
	);
}
