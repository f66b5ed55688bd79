import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The faces that pictures are drawn with, each in two weights, by what they are for. */
export const faces = ["latin", "ar", "ja", "zh-CN", "ko"] as const;
export type Face = (typeof faces)[number];
export const weights = [400, 700] as const;
export type Weight = (typeof weights)[number];

/** The face that has all letters of a language, those of English among them. */
export const faceOf = (locale: string): Face => faces.find((face) => face === locale) ?? "latin";

/** A file of a package for each face. */
const sources: Record<Face, (weight: Weight) => string> = {
	latin: (weight) => `@fontsource/noto-sans/files/noto-sans-latin-${weight}-normal.woff2`,
	// The whole font: resvg draws a right-to-left text with one font or not at all, and this one has Latin letters too.
	ar: (weight) => {
		const style = weight === 400 ? "400Regular" : "700Bold";
		return `@expo-google-fonts/noto-sans-arabic/${style}/NotoSansArabic_${style}.ttf`;
	},
	ja: (weight) => `@fontsource/biz-udpgothic/files/biz-udpgothic-japanese-${weight}-normal.woff2`,
	"zh-CN": (weight) =>
		`@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-${weight}-normal.woff2`,
	ko: (weight) => `@fontsource/nanum-gothic/files/nanum-gothic-korean-${weight}-normal.woff2`,
};

const packages = () => join(/* turbopackIgnore: true */ process.cwd(), "node_modules");

/** A face as a TrueType file: resvg reads WOFF2, too, but unpacks it for each drawing, which takes up to 200 ms. */
export async function makeFont(face: Face, weight: Weight): Promise<Uint8Array> {
	const file = sources[face](weight);
	const font = readFileSync(join(packages(), file));
	if (!file.endsWith(".woff2")) return font;
	const { default: decompress } = await import("woff2-encoder/decompress");
	return decompress(font);
}

/** What draws: a program in WebAssembly. */
export const readProgram = (): Buffer =>
	readFileSync(join(packages(), "@resvg", "resvg-wasm", "index_bg.wasm"));
