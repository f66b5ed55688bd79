import { type ClipboardEvent, type DragEvent, useEffect, useId, useState } from "react";
import { Field } from "@/components/forms/field";
import { Gap } from "@/components/text/gap";
import type { Choice } from "@/lib/client/import/protocol";
import { type Imported, type ImportedLog, useImport } from "@/lib/client/import/use-import";
import type { NewestVersions } from "@/lib/domain/import/versions";
import { useTranslations } from "@/lib/i18n/use-translations";
import styles from "./import-form.module.css";
import { ImportWords } from "./import-words";

/** What was read, and how to have it matched as the reader says. */
export interface ReadUsage {
	imported: Imported | ImportedLog;
	match: (choice: Choice) => void;
}

/** What is longer is read without being shown: browsers take up to half a minute to lay out some texts of a megabyte. */
const LONGEST_SHOWN = 100_000;

interface ImportControlsProps {
	newest: NewestVersions;
	onRead: (usage: ReadUsage) => void;
}

function Controls({ newest, onRead }: ImportControlsProps) {
	const t = useTranslations("imports");
	const progressId = useId();
	const { imported, reading, fault, read, cancel, match } = useImport(newest);
	const [pasted, setPasted] = useState("");
	const [over, setOver] = useState(false);

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
		setOver(false);
		if (event.dataTransfer.files.length > 0) return readFiles(event.dataTransfer.files);
		const text = event.dataTransfer.getData("text/plain");
		if (text) read(text, [t("pasted")]);
	};
	const paste = (event: ClipboardEvent) => {
		const text = event.clipboardData.getData("text/plain");
		if (text.length <= LONGEST_SHOWN) return;
		event.preventDefault();
		read(text, [t("pasted")]);
	};
	const drag = (event: DragEvent) => {
		event.preventDefault();
		setOver(true);
	};

	const unread = imported && "unread" in imported && !reading && !fault;
	useEffect(() => {
		if (imported) onRead({ imported, match });
	}, [imported, match, onRead]);

	return (
		<>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the field within takes files too */}
			<div
				className={over ? `${styles.drop} ${styles.over}` : styles.drop}
				onDragOver={drag}
				onDragEnter={drag}
				onDragLeave={() => setOver(false)}
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
								// So that the same file can be chosen again after it was mended.
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
						<i className="icon icon-limited" /> {t(`fault.${fault.fault}`, { name: fault.name })}
						<Gap />
						{t("nothingLost")}
					</p>
				)}
				{unread && <p>{t("severalFiles", { name: imported.name })}</p>}
			</div>
		</>
	);
}

/** Takes a file of numbers by choosing, dropping or pasting it. Its words come as late as its code. */
export function ImportControls(props: ImportControlsProps) {
	return (
		<ImportWords>
			<Controls {...props} />
		</ImportWords>
	);
}
