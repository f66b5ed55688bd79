const { existsSync } = require("node:fs");
const { join } = require("node:path");
const { window, workspace } = require("vscode");
const { LanguageClient, TransportKind } = require("vscode-languageclient/node");
const { activationEvents } = require("./package.json");

/** One client for each folder whose project has the package installed. */
const clients = [];

async function startClient({ name, uri }) {
	const module = join(uri.fsPath, "node_modules", "webreach", "main.js");
	if (!existsSync(module)) return false;
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
		window.showInformationMessage("Webreach: run npm install --save-dev webreach, then reload the window.");
};

exports.deactivate = () => Promise.all(clients.map((client) => client.stop()));
