import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import {
	createMessageConnection,
	type Diagnostic,
	type InitializeParams,
	type InitializeResult,
	type MessageConnection,
	type PublishDiagnosticsParams,
	StreamMessageReader,
	StreamMessageWriter,
} from "vscode-languageserver/node";

/** A client of a language server over standard input and output. */
export interface LanguageClient {
	process: ChildProcessWithoutNullStreams;
	connection: MessageConnection;
	/** The messages that the server wants to show. */
	shown: string[];
	/** Writes bytes that may be no valid message. */
	writeRaw: (text: string) => void;
	/** Starts a session in a folder. */
	initialize: (folderUri: string, params?: Partial<InitializeParams>) => Promise<InitializeResult>;
	/** Resolves with the next diagnostics of a document, at this version or a newer one. */
	nextDiagnostics: (uri: string, version?: number) => Promise<Diagnostic[]>;
	/** Ends the server as an editor does. @returns its exit status. */
	stop: () => Promise<number | null>;
}

/** Starts a language server. @param args the arguments of Node. */
export function startLanguageClient(args: readonly string[], cwd: string): LanguageClient {
	const child = spawn(process.execPath, args, { cwd });
	const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
	const connection = createMessageConnection(
		new StreamMessageReader(child.stdout),
		new StreamMessageWriter(child.stdin),
	);
	const shown: string[] = [];
	const waiting = new Set<(params: PublishDiagnosticsParams) => void>();
	connection.onNotification("window/showMessage", ({ message }) => {
		shown.push(message);
	});
	connection.onNotification("textDocument/publishDiagnostics", (params) => {
		for (const listener of waiting) listener(params);
	});
	connection.onRequest("client/registerCapability", () => null);
	connection.listen();
	return {
		process: child,
		connection,
		shown,
		writeRaw: (text) => child.stdin.write(text),
		initialize: async (uri, params = {}) => {
			const result = await connection.sendRequest<InitializeResult>("initialize", {
				processId: process.pid,
				rootUri: uri,
				capabilities: {},
				workspaceFolders: [{ uri, name: "project" }],
				...params,
			});
			await connection.sendNotification("initialized", {});
			return result;
		},
		nextDiagnostics: (uri, version = 0) =>
			new Promise((resolve) => {
				const listener = (params: PublishDiagnosticsParams) => {
					if (params.uri !== uri || (params.version ?? Number.POSITIVE_INFINITY) < version) return;
					waiting.delete(listener);
					resolve(params.diagnostics);
				};
				waiting.add(listener);
			}),
		stop: async () => {
			await connection.sendRequest("shutdown");
			await connection.sendNotification("exit");
			return ended;
		},
	};
}
