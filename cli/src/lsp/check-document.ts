import type { TextDocument } from "vscode-languageserver-textdocument";
import { checkFile } from "@/cli/src/check-file";
import { isCounted } from "@/cli/src/counted-findings";
import { getEngines } from "@/cli/src/engine";
import { isChecked } from "@/cli/src/files";
import type { Finding, Removable, Unreadable } from "@/lib/check/schema/report";
import { nameByLanguage, toPath } from "./document-name";
import type { Project } from "./projects";

/** The findings of a version of a document. */
export interface CheckedDocument {
	document: TextDocument;
	/** The name whose extension is the language. */
	name: string;
	text: string;
	version: number;
	project: Project;
	/** All findings, also guarded ones and those outside the target. */
	findings: Finding[];
	/** The findings that are shown. */
	counted: Finding[];
	unreadable: Unreadable[];
	removable: Removable[];
}

/** Returns the findings that would be shown for another text of a document. */
export function checkText(name: string, text: string, uri: string, project: Project) {
	const path = toPath(uri);
	const filter = path === undefined ? {} : project.filterOf(path);
	if (!filter || !isChecked(name)) return undefined;
	const outcome = checkFile({ name, text }, filter, getEngines().engines, project.checker);
	if (outcome.kind === "refused") return undefined;
	const { findings, unreadable, removable } = outcome.report;
	return {
		findings,
		unreadable,
		removable,
		counted: findings.filter((one) => isCounted(one, project.maxLoss)),
	};
}

/** Checks a document; undefined if it is not to be checked. */
export function checkDocument(document: TextDocument, project: Project): CheckedDocument | undefined {
	const name = nameByLanguage(toPath(document.uri) ?? document.uri, document.languageId);
	const text = document.getText();
	const found = checkText(name, text, document.uri, project);
	return found && { document, name, text, version: document.version, project, ...found };
}
