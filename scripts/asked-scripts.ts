import { laterScripts } from "@/lib/framework/start-scripts";

/** The addresses of all scripts that a document asks for: where they stand, and once it is painted. */
export function askedScripts(html: string): string[] {
	const standing = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)/g)].map(([, src = ""]) => src);
	return [...standing, ...laterScripts(html)];
}
