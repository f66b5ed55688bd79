import clsx from "clsx";
import { type ClipboardEvent, Suspense, useEffect, useState } from "react";
import { FileDrop, FileProgress } from "@/components/ui/file-drop";
import { SentenceSpace } from "@/components/ui/sentence-space";
import { withMessages } from "@/components/ui/with-messages";
import type { ImportOptions } from "@/lib/audience/import/client/import-protocol";
import { type ImportedFile, type ImportedLog, useImport } from "@/lib/audience/import/client/use-import";
import type { NewestVersions } from "@/lib/audience/import/parse-version";
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
function FileOrText(props: FileOrTextProps) {
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

/** An imported file, and a function to match it again with other options. */
export interface ReadUsage {
	imported: ImportedFile | ImportedLog;
	match: (choice: ImportOptions) => void;
}

interface ImportControlsProps {
	newest: NewestVersions;
	onRead: (usage: ReadUsage) => void;
}

function Controls({ newest, onRead }: ImportControlsProps) {
	const t = useTranslations("imports");
	const { imported, reading, fault, read, cancel, match } = useImport(newest);
	const hasUnreadFiles = imported && "unread" in imported && !reading && !fault;
	useEffect(() => {
		if (imported) onRead({ imported, match });
	}, [imported, match, onRead]);

	return (
		<>
			<FileOrText
				label={t("file")}
				accept=".csv,.tsv,.txt,.json,.zip,.log,.jsonl,.gz,text/csv,text/plain,application/json,application/zip,application/gzip"
				pasteLabel={t("paste")}
				placeholder={"Chrome,156,41.5\nSafari,26.5,18.2"}
				readLabel={t("readPasted")}
				onFiles={(files) =>
					read(
						[...files],
						files.map(({ name }) => name),
					)
				}
				onText={(text) => read(text, [t("pasted")])}
			/>
			{reading && (
				<FileProgress done={reading.done} cancelLabel={t("cancel")} onCancel={cancel}>
					{t("reading", { name: reading.name })}
				</FileProgress>
			)}
			<div role="alert" className="stack tight field-error">
				{fault && (
					<p>
						<i className="icon icon-limited" />{" "}
						{t(`fault.${fault.fault}`, { name: fault.name, product: fault.product ?? "" })}
						<SentenceSpace />
						{t("nothingLost")}
					</p>
				)}
				{hasUnreadFiles && <p>{t("severalFiles", { name: imported.name })}</p>}
			</div>
		</>
	);
}

/** Imports a file that the reader chooses, drops or pastes. Loads its own messages. */
export const ImportControls = withMessages("later", Controls, Suspense);
