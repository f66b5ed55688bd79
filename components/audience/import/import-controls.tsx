import { type ClipboardEvent, type DragEvent, useEffect, useId, useState } from "react";
import { Field } from "@/components/ui/field";
import { SentenceSpace } from "@/components/ui/sentence-space";
import type { ImportOptions } from "@/lib/audience/import/client/import-protocol";
import { type ImportedFile, type ImportedLog, useImport } from "@/lib/audience/import/client/use-import";
import type { NewestVersions } from "@/lib/audience/import/parse-version";
import { useTranslations } from "@/lib/i18n/use-translations";
import styles from "./import-form.module.css";
import { ImportMessages } from "./import-messages";

/** An imported file, and a function to match it again with other options. */
export interface ReadUsage {
	imported: ImportedFile | ImportedLog;
	match: (choice: ImportOptions) => void;
}

/** Longer pasted text is read without showing it: browsers may take half a minute to lay out a megabyte of text. */
const MAX_SHOWN_LENGTH = 100_000;

interface ImportControlsProps {
	newest: NewestVersions;
	onRead: (usage: ReadUsage) => void;
}

function Controls({ newest, onRead }: ImportControlsProps) {
	const t = useTranslations("imports");
	const progressId = useId();
	const { imported, reading, fault, read, cancel, match } = useImport(newest);
	const [pasted, setPasted] = useState("");
	const [isDragging, setDragging] = useState(false);

	const readFiles = (files: FileList | null) => {
		const all = [...(files ?? [])];
		if (all.length > 0)
			read(
				all,
				all.map(({ name }) => name),
			);
	};
	const drop = (event: DragEvent) => {
		event.preventDefault();
		setDragging(false);
		if (event.dataTransfer.files.length > 0) return readFiles(event.dataTransfer.files);
		const text = event.dataTransfer.getData("text/plain");
		if (text) read(text, [t("pasted")]);
	};
	const paste = (event: ClipboardEvent) => {
		const text = event.clipboardData.getData("text/plain");
		if (text.length <= MAX_SHOWN_LENGTH) return;
		event.preventDefault();
		read(text, [t("pasted")]);
	};
	const drag = (event: DragEvent) => {
		event.preventDefault();
		setDragging(true);
	};

	const hasUnreadFiles = imported && "unread" in imported && !reading && !fault;
	useEffect(() => {
		if (imported) onRead({ imported, match });
	}, [imported, match, onRead]);

	return (
		<>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the file input is the accessible way */}
			<div
				className={isDragging ? `${styles.drop} ${styles.dragging}` : styles.drop}
				onDragOver={drag}
				onDragEnter={drag}
				onDragLeave={() => setDragging(false)}
				onDrop={drop}
			>
				<Field label={t("file")} hint={t("drop")}>
					{(control) => (
						<input
							{...control}
							type="file"
							multiple
							accept=".csv,.tsv,.txt,.json,.zip,.log,.jsonl,.gz,text/csv,text/plain,application/json,application/zip,application/gzip"
							onChange={(event) => {
								readFiles(event.target.files);
								// Allows choosing the same file again after a fix.
								event.target.value = "";
							}}
						/>
					)}
				</Field>
			</div>
			<details>
				<summary>{t("paste")}</summary>
				<div className={styles.paste}>
					<textarea
						aria-label={t("paste")}
						rows={5}
						spellCheck={false}
						dir="ltr"
						value={pasted}
						onPaste={paste}
						onChange={(event) => setPasted(event.target.value)}
						className="code-area"
						placeholder={"Chrome,156,41.5\nSafari,26.5,18.2"}
					/>
					<button type="button" className="button" onClick={() => read(pasted, [t("pasted")])}>
						{t("readPasted")}
					</button>
				</div>
			</details>
			{reading && (
				<div className={styles.reading}>
					<label htmlFor={progressId}>{t("reading", { name: reading.name })}</label>
					<progress id={progressId} max={1} value={reading.done} />
					<button type="button" className="button" onClick={cancel}>
						{t("cancel")}
					</button>
				</div>
			)}
			<div role="alert" className={styles.fault}>
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
export function ImportControls(props: ImportControlsProps) {
	return (
		<ImportMessages>
			<Controls {...props} />
		</ImportMessages>
	);
}
