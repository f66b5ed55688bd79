import { readFileSync } from "node:fs";
import { join } from "node:path";
import { joinFonts } from "./join-fonts";
import { readWoff, writeSfnt } from "./sfnt";

/** The faces that pictures are drawn with, each in two weights, by what they are for. */
export const faces = ["latin", "ar", "ja", "zh-CN", "ko"] as const;
export type Face = (typeof faces)[number];
export const weights = [400, 700] as const;
export type Weight = (typeof weights)[number];

/** The face that has all letters of a language, those of English among them. */
export const faceOf = (locale: string): Face => faces.find((face) => face === locale) ?? "latin";

/** Packages with the part of each that is taken; where there are two, the second has the letters that the first lacks. */
const sources: Record<Face, readonly [name: string, part: string][]> = {
	latin: [["noto-sans", "latin"]],
	ar: [
		["noto-sans-arabic", "arabic"],
		["noto-sans", "latin"],
	],
	ja: [["biz-udpgothic", "japanese"]],
	"zh-CN": [["noto-sans-sc", "chinese-simplified"]],
	ko: [["nanum-gothic", "korean"]],
};

const packages = () => join(/* turbopackIgnore: true */ process.cwd(), "node_modules");

/** A face as a TrueType file, which needs no unpacking where it is drawn with. */
export function makeFont(face: Face, weight: Weight): Buffer {
	const read = sources[face].map(([name, part]) =>
		readWoff(
			readFileSync(join(packages(), "@fontsource", name, "files", `${name}-${part}-${weight}-normal.woff`)),
		),
	);
	return writeSfnt(read.reduce(joinFonts));
}

/** What draws: a program in WebAssembly. */
export const readProgram = (): Buffer =>
	readFileSync(join(packages(), "@resvg", "resvg-wasm", "index_bg.wasm"));
