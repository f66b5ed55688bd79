import { strToU8, zipSync } from "fflate";
import { readArchive } from "@/lib/audience/import/archive";
import { isArchive } from "@/lib/audience/import/is-archive";
import { faultOf, newest } from "./fixture";

const browsers = strToU8("name,version,visitors\nChrome,157.0,600\nSafari,26.5,400");
const systems = strToU8("name,version,visitors\nAndroid,16,600\niOS,26.5,400");
const pages = strToU8("name,visitors\n/,600\n/docs,400");
const read = (files: Record<string, Uint8Array>) => readArchive(zipSync(files), newest);
const getFault = (files: Record<string, Uint8Array>) => faultOf(() => read(files));

describe("archives", () => {
	it("are detected by their signature", () => {
		expect(isArchive(zipSync({ "a.csv": pages }))).toBe(true);
		expect(isArchive(browsers)).toBe(false);
		expect(isArchive(new Uint8Array())).toBe(false);
	});

	it("yield the best table with its file name", () => {
		const names = strToU8("name,visitors\nChrome,600\nSafari,400");
		const files = {
			"pages.csv": pages,
			"systems.csv": systems,
			"browsers.csv": names,
			"in/browser_versions.csv": browsers,
		};
		expect(read(files)).toMatchObject({ entry: "in/browser_versions.csv", table: { rows: { length: 2 } } });
		expect(read({ "pages.csv": pages, "browsers.csv": names }).entry).toBe("browsers.csv");
	});

	it.each([
		["no table of browsers", { "pages.csv": pages, "systems.csv": systems }, "archiveEmpty"],
		["no files", {}, "archiveEmpty"],
		["images", { "browsers.png": browsers }, "archiveEmpty"],
		["macOS metadata", { "__MACOSX/browsers.csv": browsers }, "archiveEmpty"],
		["a spreadsheet", { "[Content_Types].xml": pages, "xl/browsers.csv": browsers }, "sheet"],
		["more bytes than the size limit", { "a.csv": browsers, "b.csv": new Uint8Array(32_000_000) }, "large"],
		[
			"more than 200 files",
			Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`${index}.csv`, browsers])),
			"large",
		],
	])("with %s are rejected: %s", (_, files, expected) => {
		// An empty archive starts with an end-of-directory record, which has another signature.
		expect(getFault(files as Record<string, Uint8Array>)).toBe(expected);
	});

	it("are rejected when truncated anywhere", () => {
		const whole = zipSync({ "browsers.csv": browsers });
		for (let length = 4; length < whole.length; length += 7)
			expect(faultOf(() => readArchive(whole.subarray(0, length), newest))).toBe("archiveBroken");
	});

	it("never inflate past the declared size", () => {
		const bomb = zipSync({ "browsers.csv": new Uint8Array(20_000_000).fill(65) });
		// Falsifies the sizes in the central directory and in the local file header.
		const view = new DataView(bomb.buffer);
		for (let at = 0; at < bomb.length - 4; at++)
			if (view.getUint32(at, true) === 20_000_000) view.setUint32(at, 1_000, true);
		const before = process.memoryUsage().arrayBuffers;
		expect(faultOf(() => readArchive(bomb, newest))).toBe("archiveEmpty");
		expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10_000_000);
	});
});
