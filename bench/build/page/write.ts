import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { bundle } from "../bundle";
import { out } from "../files";
import { bundleReact } from "../react/bundle-react";
import { describedPage } from "./described-page";
import type { Component } from "./description";
import { namesIn } from "./names";
import type { Rendered } from "./shell";
import { astroComponent } from "./to-astro";
import { macrosOf } from "./to-nunjucks";
import { functionsOf } from "./to-script";

/** Where the peers' sites are laid: what of them is written by hand, and what is made of the description. */
export const sources = join(out, "sources");

const site = join(sources, "site.mjs");

/** A page as the site renders it, and what in it is to become a hole. */
async function renderedPage(): Promise<Rendered> {
	const file = join(sources, "shell-page.cjs");
	await bundleReact("bench/build/react/shell-page.ts", file);
	const { shellPage, node, path }: typeof import("../react/shell-page") = require(file);
	return { html: await shellPage(), node, path };
}

/** What the peers share with the site, as a module of JavaScript for Node. */
const bundleShared = (outfile: string) =>
	bundle("bench/build/peers/site.ts", outfile, {
		"lib/i18n/use-translations.ts": "./bench/build/peers/plain-translations",
	});

const layPeer = (name: string) => cpSync(join("bench/build", name), join(sources, name), { recursive: true });

function writeAstro(components: Component[], names: string[]) {
	const folder = join(sources, "astro/src/components");
	layPeer("astro");
	mkdirSync(folder);
	for (const component of components)
		writeFileSync(
			join(folder, `${component.name}.astro`),
			astroComponent(component, { names, from: "../../../site.mjs" }),
		);
}

function writeEleventy(components: Component[], names: string[]) {
	layPeer("eleventy");
	const used = new Set(["esc", ...components.flatMap((component) => namesIn(component, names))]);
	writeFileSync(
		join(sources, "eleventy/components.mjs"),
		`import { ${[...used].sort().join(", ")} } from "../site.mjs";\n\n${functionsOf(components)}\nexport { pageLayout };\n`,
	);
}

function writeNunjucks(components: Component[]) {
	layPeer("nunjucks");
	mkdirSync(join(sources, "nunjucks/_includes"));
	writeFileSync(join(sources, "nunjucks/_includes/components.njk"), macrosOf(components));
}

/** Lays the sites of Astro and Eleventy, each with templates of its own language made of the one description. */
export async function writePeers(): Promise<void> {
	rmSync(sources, { recursive: true, force: true });
	await bundleShared(site);
	const components = describedPage(await renderedPage());
	const names = Object.keys(await import(pathToFileURL(resolve(site)).href));
	writeAstro(components, names);
	writeEleventy(components, names);
	writeNunjucks(components);
}
