import clsx from "clsx";
import { type ClipboardEvent, useState } from "react";
import { FileDrop } from "@/components/ui/file-drop";
import { useTranslations } from "@/lib/i18n/use-translations";
import styles from "./import-form.module.css";

/** Longer pasted text is read without showing it: browsers may take half a minute to lay out a megabyte of text. */
const MAX_SHOWN_LENGTH = 100_000;

interface FileOrTextProps {
	/** The label of the file input. */
	label: string;
	/** The types of files that the input offers. */
	accept?: string;
	/** What opens the field for pasted text, and its label. */
	pasteLabel: string;
	placeholder: string;
	/** The label of the button that reads the pasted text. */
	readLabel: string;
	onFiles: (files: readonly File[]) => void;
	onText: (text: string) => void;
}

/** Files that the reader chooses or drops, or text that the reader drops or pastes. */
export function FileOrText(props: FileOrTextProps) {
	const { label, accept, pasteLabel, placeholder, readLabel, onFiles, onText } = props;
	const t = useTranslations("imports");
	const [pasted, setPasted] = useState("");

	const readFiles = (files: FileList | null) => {
		if (files && files.length > 0) onFiles([...files]);
	};
	const readDropped = (data: DataTransfer) => {
		if (data.files.length > 0) return readFiles(data.files);
		const text = data.getData("text/plain");
		if (text) onText(text);
	};
	const paste = (event: ClipboardEvent) => {
		const text = event.clipboardData.getData("text/plain");
		if (text.length <= MAX_SHOWN_LENGTH) return;
		event.preventDefault();
		onText(text);
	};
	return (
		<>
			<FileDrop
				label={label}
				hint={t("drop")}
				accept={accept}
				// Allows choosing the same file again after a fix.
				onClick={(event) => {
					event.currentTarget.value = "";
				}}
				onChoose={({ files }) => readFiles(files)}
				onDropped={readDropped}
			/>
			<details>
				<summary>{pasteLabel}</summary>
				<div className={clsx("stack tight", styles.paste)}>
					<textarea
						aria-label={pasteLabel}
						rows={5}
						spellCheck={false}
						dir="ltr"
						value={pasted}
						onPaste={paste}
						onChange={(event) => setPasted(event.target.value)}
						className="code-area"
						placeholder={placeholder}
					/>
					<button type="button" className="button" onClick={() => onText(pasted)}>
						{readLabel}
					</button>
				</div>
			</details>
		</>
	);
}
