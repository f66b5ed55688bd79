import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The fonts of preview images, each in two weights, by script or language. */
export const fontFaces = ["latin", "ar", "ja", "zh-CN", "ko"] as const;
export type FontFace = (typeof fontFaces)[number];
export const fontWeights = [400, 700] as const;
export type FontWeight = (typeof fontWeights)[number];

/** The font that covers a language and English. */
export const getFontFace = (locale: string): FontFace => fontFaces.find((font) => font === locale) ?? "latin";

/** The font file in `node_modules`. */
const sources: Record<FontFace, (weight: FontWeight) => string> = {
	latin: (weight) => `@fontsource/noto-sans/files/noto-sans-latin-${weight}-normal.woff2`,
	// The unsubsetted font, which has Latin letters too: resvg renders a right-to-left text only with a single font.
	ar: (weight) => {
		const style = weight === 400 ? "400Regular" : "700Bold";
		return `@expo-google-fonts/noto-sans-arabic/${style}/NotoSansArabic_${style}.ttf`;
	},
	ja: (weight) => `@fontsource/biz-udpgothic/files/biz-udpgothic-japanese-${weight}-normal.woff2`,
	"zh-CN": (weight) =>
		`@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-${weight}-normal.woff2`,
	ko: (weight) => `@fontsource/nanum-gothic/files/nanum-gothic-korean-${weight}-normal.woff2`,
};

const getPackagesDir = () => join(/* turbopackIgnore: true */ process.cwd(), "node_modules");

/** Converts a font to TrueType. resvg reads WOFF2 too, but decompresses it for each image, which takes up to 200 ms. */
export async function createTrueTypeFont(font: FontFace, weight: FontWeight): Promise<Uint8Array> {
	const file = sources[font](weight);
	const bytes = readFileSync(join(getPackagesDir(), file));
	if (!file.endsWith(".woff2")) return bytes;
	const { default: decompress } = await import("woff2-encoder/decompress");
	return decompress(bytes);
}

/** The WebAssembly module of resvg. */
export const readResvgWasm = (): Buffer =>
	readFileSync(join(getPackagesDir(), "@resvg", "resvg-wasm", "index_bg.wasm"));
