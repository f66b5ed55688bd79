import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build as esbuild } from "esbuild";
import { strToU8, zipSync } from "fflate";

const folder = "cli/editors/vscode";

/** The time of all files in the archive, so that equal sources give equal bytes. */
const TIME = new Date(1985, 9, 26);

const contentTypes = `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension=".json" ContentType="application/json"/><Default Extension=".js" ContentType="application/javascript"/><Default Extension=".txt" ContentType="text/plain"/><Default Extension=".vsixmanifest" ContentType="text/xml"/></Types>
`;

interface Extension {
	name: string;
	displayName: string;
	description: string;
	version: string;
	publisher: string;
	engines: { vscode: string };
}

/** The manifest that Visual Studio Code reads, as `vsce` writes it. */
const describeExtension = ({ name, displayName, description, version, publisher, engines }: Extension) =>
	`<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
	<Metadata>
		<Identity Language="en-US" Id="${name}" Version="${version}" Publisher="${publisher}"/>
		<DisplayName>${displayName}</DisplayName>
		<Description xml:space="preserve">${description}</Description>
		<Categories>Linters</Categories>
		<Properties><Property Id="Microsoft.VisualStudio.Code.Engine" Value="${engines.vscode}"/></Properties>
		<License>extension/LICENSE.txt</License>
	</Metadata>
	<Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
	<Dependencies/>
	<Assets>
		<Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
		<Asset Type="Microsoft.VisualStudio.Services.Content.License" Path="extension/LICENSE.txt" Addressable="true"/>
	</Assets>
</PackageManifest>
`;

/**
 * Packs the extension for VS Code with its language client, as `code --install-extension` reads it.
 * @param packageName the name of the package whose language server it starts.
 */
export async function buildVsix(packageName: string): Promise<Uint8Array> {
	const { outputFiles } = await esbuild({
		entryPoints: [join(folder, "extension.js")],
		bundle: true,
		minify: true,
		platform: "node",
		format: "cjs",
		target: "node20",
		external: ["vscode"],
		define: { PACKAGE_NAME: JSON.stringify(packageName) },
		write: false,
		logLevel: "warning",
	});
	const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
	const files = {
		"extension.vsixmanifest": describeExtension(manifest),
		"[Content_Types].xml": contentTypes,
		"extension/package.json": JSON.stringify(manifest),
		"extension/extension.js": outputFiles[0]?.text ?? "",
		"extension/LICENSE.txt": readFileSync("LICENSE", "utf8"),
	};
	return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), {
		level: 9,
		mtime: TIME,
	});
}
