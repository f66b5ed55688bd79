/** Reasons why a file or text cannot be imported. */
export const importFaults = [
	"empty",
	"large",
	"image",
	"archive",
	"archiveBroken",
	"archiveEmpty",
	"sheet",
	"binary",
	"html",
	"json",
	"noTable",
	"noNumbers",
	"long",
	"gzip",
	"damaged",
	"mixedLog",
	"mixedFiles",
	"noAgents",
	"onlyBots",
	"failed",
] as const;

export type ImportFault = (typeof importFaults)[number];

/** Ends an import. The message never quotes the content. */
export class ImportError extends Error {
	override name = "ImportError";
	constructor(readonly fault: ImportFault) {
		super(fault);
	}
}
