import { decodeText } from "@/lib/audience/import/decode-text";
import { ImportError, importFaults } from "@/lib/audience/import/import-error";
import { faultOf } from "./fixture";

describe("encodings", () => {
	const wide = (text: string, bigEnd: boolean) => {
		const bytes = new Uint8Array(Buffer.from(text, "utf16le"));
		return bigEnd ? new Uint8Array(Buffer.from(bytes).swap16()) : bytes;
	};
	const text = "Browser,Users\nChrome,5\n";

	it.each([true, false])("UTF-16, big-endian: %s, with and without a byte order mark", (bigEnd) => {
		expect(decodeText(wide(text, bigEnd))).toBe(text);
		expect(decodeText(wide(`\ufeff${text}`, bigEnd))).toBe(text);
		expect(decodeText(wide("\ufeff東京", bigEnd))).toBe("東京");
	});

	it("UTF-16 needs more than a quarter of zeros, ten times as many on one side", () => {
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

	it("UTF-8 with and without a byte order mark, else Windows-1252", () => {
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
	])("%j is not text: %s", (start, fault) => {
		const bytes = Uint8Array.from(`${start}${start && "rest"}`, (char) => char.charCodeAt(0));
		expect(faultOf(() => decodeText(bytes))).toBe(fault);
	});

	it("faults have a name and never quote the content", () => {
		const error = new ImportError("html");
		expect([error.name, error.message, error.fault]).toEqual(["ImportError", "html", "html"]);
		expect(new Set(importFaults).size).toBe(20);
	});
});
