import { dirname, relative, resolve } from "node:path";
import {
	CodeActionKind,
	type Connection,
	DidChangeWatchedFilesNotification,
	type InitializeParams,
	type InitializeResult,
	TextDocumentSyncKind,
	TextDocuments,
} from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import { type CheckedDocument, checkDocument, toPath } from "./check-document";
import { listCodeActions } from "./code-actions";
import { listDiagnostics } from "./diagnostics";
import { createHover } from "./hover";
import { configurationFiles, Projects } from "./projects";

/** A check waits until nobody has typed for this long. Hovers and code actions do not wait. */
const QUIET_MS = 150;

const toPaths = (uris: readonly string[]) => uris.flatMap((uri) => toPath(uri) ?? []);

const contains = (folder: string, path: string) => {
	const local = relative(folder, path);
	return !local.startsWith("..") && resolve(folder, local) !== local;
};

/** Answers the requests of one editor. */
class LanguageServer {
	readonly #connection: Connection;
	readonly #documents = new TextDocuments(TextDocument);
	readonly #projects = new Projects();
	/** The last check of each open document; undefined for one that is not checked. */
	readonly #checked = new Map<string, { version: number; result: CheckedDocument | undefined }>();
	readonly #timers = new Map<string, NodeJS.Timeout>();
	/** The last fault of each folder's configuration, which is shown once. */
	readonly #faults = new Map<string, string>();
	#folders: string[] = [];
	#canWatch = false;
	#hasFolderEvents = false;

	constructor(connection: Connection) {
		this.#connection = connection;
		connection.onInitialize((params) => this.#initialize(params));
		connection.onInitialized(() => this.#subscribe());
		connection.onDidChangeWatchedFiles(() => this.#scheduleAll());
		connection.onHover(({ textDocument, position }) => {
			const checked = this.#check(textDocument.uri);
			return checked ? createHover(checked, position) : null;
		});
		connection.onCodeAction(({ textDocument, range }) => {
			const checked = this.#check(textDocument.uri);
			return checked ? listCodeActions(checked, range) : [];
		});
		this.#documents.onDidChangeContent(({ document }) => this.#schedule(document.uri));
		this.#documents.onDidSave(() => this.#scheduleAll());
		this.#documents.onDidClose(({ document: { uri } }) => {
			clearTimeout(this.#timers.get(uri));
			this.#timers.delete(uri);
			this.#checked.delete(uri);
			void connection.sendDiagnostics({ uri, diagnostics: [] });
		});
		this.#documents.listen(connection);
	}

	#initialize({ capabilities, workspaceFolders, rootUri }: InitializeParams): InitializeResult {
		const uris = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : []);
		this.#folders = toPaths(uris);
		this.#canWatch = capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
		this.#hasFolderEvents = capabilities.workspace?.workspaceFolders === true;
		return {
			capabilities: {
				textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
				hoverProvider: true,
				codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
				workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
			},
			serverInfo: { name: "webreach" },
		};
	}

	async #subscribe(): Promise<void> {
		if (this.#hasFolderEvents)
			this.#connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
				const gone = toPaths(removed.map(({ uri }) => uri));
				this.#folders = [
					...this.#folders.filter((folder) => !gone.includes(folder)),
					...toPaths(added.map(({ uri }) => uri)),
				];
				this.#scheduleAll();
			});
		if (this.#canWatch)
			await this.#connection.client.register(DidChangeWatchedFilesNotification.type, {
				watchers: configurationFiles.map((name) => ({ globPattern: `**/${name}` })),
			});
	}

	/** The innermost workspace folder of a document; without one, the folder of its file. */
	#folderOf(uri: string): string {
		const path = toPath(uri);
		if (path === undefined) return this.#folders[0] ?? ".";
		const around = this.#folders.filter((folder) => contains(folder, path));
		return around.sort((a, b) => b.length - a.length)[0] ?? dirname(path);
	}

	#schedule(uri: string): void {
		clearTimeout(this.#timers.get(uri));
		this.#timers.set(
			uri,
			setTimeout(() => this.#check(uri), QUIET_MS),
		);
	}

	/** Checks all open documents again, for a change of the configuration. */
	#scheduleAll(): void {
		for (const { uri } of this.#documents.all()) this.#schedule(uri);
	}

	/** Returns the check of a document's current text. A new check is sent to the editor. */
	#check(uri: string): CheckedDocument | undefined {
		clearTimeout(this.#timers.get(uri));
		this.#timers.delete(uri);
		const document = this.#documents.get(uri);
		if (!document) return undefined;
		const folder = this.#folderOf(uri);
		const { project, fault } = this.#projects.find(folder, toPath(uri));
		this.#showFault(folder, fault);
		const { version } = document;
		const known = this.#checked.get(uri);
		if (known?.version === version && known.result?.project === project) return known.result;
		const result = project && checkDocument(document, project);
		this.#checked.set(uri, { version, result });
		const diagnostics = result ? listDiagnostics(result) : [];
		void this.#connection.sendDiagnostics({ uri, version, diagnostics });
		return result;
	}

	#showFault(folder: string, fault: string | undefined): void {
		if (fault === this.#faults.get(folder)) return;
		if (fault === undefined) this.#faults.delete(folder);
		else {
			this.#faults.set(folder, fault);
			this.#connection.window.showErrorMessage(`webreach: ${fault}`);
		}
	}
}

/** Starts to answer the messages of a connection. */
export function startServer(connection: Connection): void {
	new LanguageServer(connection);
	connection.listen();
}
