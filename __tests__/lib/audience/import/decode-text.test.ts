import { decodeText } from "@/lib/audience/import/decode-text";
import { ImportError, importFaults } from "@/lib/audience/import/import-error";
import { faultOf } from "./fixture";

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
