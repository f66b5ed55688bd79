import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { encodeBody } from "@/lib/server/middleware/content-encoding";

const body = Buffer.from("It says the same thing. ".repeat(200));

it.each([
	["br", brotliDecompressSync],
	["gzip", gunzipSync],
] as const)("compresses with %s into a buffer without unused memory", async (encoding, unpack) => {
	const packed = await encodeBody(body, encoding);
	expect(unpack(packed)).toEqual(body);
	expect(packed.buffer.byteLength).toBe(packed.length);
	expect(packed.length).toBeLessThan(body.length / 10);
});

it("does not compress a body smaller than a packet", async () => {
	const small = Buffer.from("short");
	expect(await encodeBody(small, "br")).toBe(small);
});
