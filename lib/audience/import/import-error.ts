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
	"noClients",
	"onlyBots",
	"cutAgents",
	"haproxy",
	"w3c",
	"errorLog",
	"otherLog",
	"failed",
] as const;

export type ImportFault = (typeof importFaults)[number];

/** An error that ends an import. Its message never quotes the imported content. */
export class ImportError extends Error {
	override name = "ImportError";
	/** @param product the software that wrote the log, if the fault does not name it. */
	constructor(
		readonly fault: ImportFault,
		readonly product = "",
	) {
		super(fault);
	}
}
