const { existsSync } = require("node:fs");
const { dirname, join } = require("node:path");
const { window, workspace } = require("vscode");
const { LanguageClient, TransportKind } = require("vscode-languageclient/node");
const { activationEvents } = require("./package.json");

/** One client for each folder whose project has the package installed. */
const clients = [];

/** Finds the program of the package, whose name the build writes here: in the folder or, in a workspace, above. */
function findProgram(folder) {
	const program = join(folder, "node_modules", PACKAGE_NAME, "main.js");
	if (existsSync(program)) return program;
	return folder === dirname(folder) ? undefined : findProgram(dirname(folder));
}

async function startClient({ name, uri }) {
	const module = findProgram(uri.fsPath);
	if (!module) return false;
	const client = new LanguageClient(
		"webreach",
		`Webreach (${name})`,
		{ module, args: ["lsp"], transport: TransportKind.stdio, options: { cwd: uri.fsPath } },
		{
			documentSelector: activationEvents.map((event) => ({
				language: event.replace("onLanguage:", ""),
				scheme: "file",
				pattern: `${uri.fsPath.replaceAll("\\", "/")}/**/*`,
			})),
			workspaceFolder: { name, uri, index: 0 },
		},
	);
	clients.push(client);
	await client.start();
	return true;
}

exports.activate = async () => {
	const started = await Promise.all((workspace.workspaceFolders ?? []).map(startClient));
	if (!started.includes(true))
		window.showInformationMessage(
			`Webreach: install ${PACKAGE_NAME} in the project, then reload the window.`,
		);
};

exports.deactivate = () => Promise.all(clients.map((client) => client.stop()));
