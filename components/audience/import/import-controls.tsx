import { Suspense, useEffect } from "react";
import { FileProgress } from "@/components/ui/file-drop";
import { SentenceSpace } from "@/components/ui/sentence-space";
import { withMessages } from "@/components/ui/with-messages";
import type { ImportOptions } from "@/lib/audience/import/client/import-protocol";
import { type ImportedFile, type ImportedLog, useImport } from "@/lib/audience/import/client/use-import";
import type { NewestVersions } from "@/lib/audience/import/parse-version";
import { useTranslations } from "@/lib/i18n/use-translations";
import { FileOrText } from "./file-or-text";

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
