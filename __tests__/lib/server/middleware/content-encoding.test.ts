import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { encodeBody } from "@/lib/server/middleware/content-encoding";

const body = Buffer.from("It says the same thing. ".repeat(200));

it.each([
	["br", brotliDecompressSync],
	["gzip", gunzipSync],
] as const)("packs by %s into no more memory than it takes", async (encoding, unpack) => {
	const packed = await encodeBody(body, encoding);
	expect(unpack(packed)).toEqual(body);
	expect(packed.buffer.byteLength).toBe(packed.length);
	expect(packed.length).toBeLessThan(body.length / 10);
});

it("leaves what is smaller than a packet as it is", async () => {
	const small = Buffer.from("short");
	expect(await encodeBody(small, "br")).toBe(small);
});
