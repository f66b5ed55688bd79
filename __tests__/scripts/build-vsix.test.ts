import { strFromU8, unzipSync } from "fflate";
import { itNightly } from "@/__tests__/exhaustive";
import { xmlFaults } from "@/__tests__/xml";
import { buildVsix } from "@/scripts/build-vsix";

/** A module of an editor: every member is a class, a function and an object with members. */
const createStub = (shown: string[], folders: { name: string; uri: { fsPath: string } }[]): unknown =>
	new Proxy(class {}, {
		get: (target, name) => {
			if (name === "prototype" || typeof name === "symbol") return Reflect.get(target, name);
			if (name === "workspaceFolders") return folders;
			if (name === "showInformationMessage") return (message: string) => shown.push(message);
			return createStub(shown, folders);
		},
		apply: () => createStub(shown, folders),
	});

it("packs an extension that starts the language server of each folder", async () => {
	const files = unzipSync(await buildVsix("@acme/webreach"));
	const read = (name: string) => strFromU8(files[name] ?? new Uint8Array());
	expect(Object.keys(files)).toEqual([
		"extension.vsixmanifest",
		"[Content_Types].xml",
		"extension/package.json",
		"extension/extension.js",
		"extension/LICENSE.txt",
	]);
	const { name, publisher, version, main } = JSON.parse(read("extension/package.json"));
	expect(main).toBe("./extension.js");
	const manifest = read("extension.vsixmanifest");
	expect(manifest).toContain(`Id="${name}" Version="${version}" Publisher="${publisher}"`);
	expect(await xmlFaults([manifest, read("[Content_Types].xml")], "any.rng")).toEqual([]);
	const shown: string[] = [];
	const extension: { exports: { activate?: () => Promise<void> } } = { exports: {} };
	const stub = createStub(shown, [{ name: "a", uri: { fsPath: "/nowhere" } }]);
	new Function("module", "exports", "require", read("extension/extension.js"))(
		extension,
		extension.exports,
		(required: string) =>
			required === "vscode"
				? stub
				: required === "./package.json"
					? JSON.parse(read("extension/package.json"))
					: require(required),
	);
	await extension.exports.activate?.();
	expect(shown).toEqual(["Webreach: install @acme/webreach in the project, then reload the window."]);
});

itNightly("is the same for the same sources", async () => {
	expect(await buildVsix("webreach")).toEqual(await buildVsix("webreach"));
});
