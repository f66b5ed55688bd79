import { strToU8, zipSync } from "fflate";
import { readArchive } from "@/lib/audience/import/archive";
import { decodeText } from "@/lib/audience/import/decode-text";
import { ImportError, importFaults } from "@/lib/audience/import/import-error";
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

describe("decodeText", () => {
	const encodeUtf16 = (text: string, bigEnd: boolean) => {
		const bytes = new Uint8Array(Buffer.from(text, "utf16le"));
		return bigEnd ? new Uint8Array(Buffer.from(bytes).swap16()) : bytes;
	};
	const text = "Browser,Users\nChrome,5\n";

	it.each([true, false])("decodes UTF-16 with and without a byte order mark (big-endian: %s)", (bigEnd) => {
		expect(decodeText(encodeUtf16(text, bigEnd))).toBe(text);
		expect(decodeText(encodeUtf16(`\ufeff${text}`, bigEnd))).toBe(text);
		expect(decodeText(encodeUtf16("\ufeff東京", bigEnd))).toBe("東京");
	});

	it("detects UTF-16 by zeros: more than a quarter of all bytes, ten times as many at odd or even positions", () => {
		const bytes = (...codes: number[]) => Uint8Array.from(codes);
		const quarter = { low: [65, 0, 65, 0, 65, 65, 65, 65], high: [0, 65, 0, 65, 65, 65, 65, 65] };
		for (const list of Object.values(quarter))
			expect(faultOf(() => decodeText(bytes(...list)))).toBe("binary");
		const mixed = (zerosOnOther: number, bigEnd: boolean) => {
			const list = Array.from({ length: 80 }, (_, index) => (index % 2 === (bigEnd ? 0 : 1) ? 0 : 65));
			for (let place = 0; place < zerosOnOther; place++) list[place * 2 + (bigEnd ? 1 : 0)] = 0;
			return faultOf(() => decodeText(bytes(...list)));
		};
		for (const bigEnd of [true, false]) {
			expect(mixed(3, bigEnd)).toBe("none");
			expect(mixed(4, bigEnd)).toBe("binary");
		}
	});

	it("decodes UTF-8 with and without a byte order mark, else Windows-1252", () => {
		expect(decodeText(new Uint8Array(Buffer.from("\ufeffGröße")))).toBe("Größe");
		expect(decodeText(new Uint8Array([0x47, 0x72, 0xf6, 0xdf, 0x65]))).toBe("Größe");
	});

	it.each([
		["\x89PNG", "image"],
		["\xff\xd8\xff", "image"],
		["GIF8", "image"],
		["RIFF", "image"],
		["PK\x03\x04", "archive"],
		["\x1f\x8b", "archive"],
		["\xd0\xcf\x11\xe0", "sheet"],
		["%PDF", "binary"],
		["a\x00b\x00\x00c\x00d", "binary"],
		[`${"text ".repeat(20)}\x00`, "binary"],
		["", "empty"],
	])("rejects a file that starts with %j: %s", (start, fault) => {
		const bytes = Uint8Array.from(`${start}${start && "rest"}`, (char) => char.charCodeAt(0));
		expect(faultOf(() => decodeText(bytes))).toBe(fault);
	});

	it("reports errors with a fault code and without the content", () => {
		const error = new ImportError("html");
		expect([error.name, error.message, error.fault]).toEqual(["ImportError", "html", "html"]);
		expect(new Set(importFaults).size).toBe(26);
	});
});
