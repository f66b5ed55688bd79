import { resolve } from "node:path";
import { edgeAddresses } from "@/scripts/cluster/edge";
import { openEdge, readSettings } from "@/scripts/cluster/settings";

const addressesOf = (source: Record<string, string>) => {
	const read = readSettings(source);
	return edgeAddresses(read.EDGE_PORT, openEdge(read));
};
/** Any files that there are. */
const pair = { EDGE_CERTIFICATE: "package.json", EDGE_KEY: "README.md" };

describe("the settings of a cluster", () => {
	it("open nothing to others unless they say so", () => {
		expect(addressesOf({})).toEqual({ listen: ["127.0.0.1:8080"], trusted: [] });
		expect(
			addressesOf({ EDGE_ADDRESS: "0.0.0.0", EDGE_PORT: "80", EDGE_TRUSTED: " 10.0.0.0/8  ::1" }),
		).toEqual({
			listen: ["127.0.0.1:80", "0.0.0.0:80"],
			trusted: ["10.0.0.0/8", "::1"],
		});
	});

	it("give others https alone where there is a certificate, and lead them there", () => {
		expect(
			addressesOf({ ...pair, EDGE_ADDRESS: "[::]", EDGE_TLS_PORT: "443", EDGE_PLAIN_PORT: "80" }),
		).toMatchObject({
			listen: ["127.0.0.1:8080", "[::]:443 ssl http2"],
			tls: { certificate: resolve("package.json"), key: resolve("README.md") },
			redirect: { listen: "[::]:80", httpsPort: 443 },
		});
		expect(addressesOf(pair)).not.toHaveProperty("redirect");
	});

	it.each([
		[{ EDGE_PORT: "0" }, /EDGE_PORT/],
		[{ EDGE_ADDRESS: "example.org" }, /EDGE_ADDRESS/],
		[{ EDGE_HOSTS: "a;b" }, /EDGE_HOSTS/],
		[{ EDGE_TRUSTED: "10.0.0.0/8; include x" }, /EDGE_TRUSTED/],
		[{ EDGE_CERTIFICATE: "none.pem", EDGE_KEY: "README.md" }, /EDGE_CERTIFICATE/],
		[{ EDGE_CERTIFICATE: "package.json" }, /belong together/],
		[{ REPLICAS: "none" }, /REPLICAS/],
	])("refuse %j with a sentence", (source, told) => {
		expect(() => readSettings(source)).toThrow(told);
	});
});
