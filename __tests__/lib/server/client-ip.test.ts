import type { IncomingMessage } from "node:http";
import { getClientIp } from "@/lib/server/client-ip";

const getIp = (remoteAddress: string | undefined, forwarded?: string | string[], proxies = 0) =>
	getClientIp(
		{ headers: { "x-forwarded-for": forwarded }, socket: { remoteAddress } } as unknown as IncomingMessage,
		proxies,
	);

it.each([
	["203.0.113.7", "203.0.113.7"],
	["::ffff:203.0.113.7", "203.0.113.7"],
	["::FFFF:203.0.113.7", "203.0.113.7"],
	[undefined, ""],
	// IPv6 addresses are cut to the /64 prefix, which a provider assigns to one customer.
	["2001:DB8:1:2:3:4:5:6", "2001:db8:1:2"],
	["2001:db8:1:2::6", "2001:db8:1:2"],
	["2001:db8::6", "2001:db8:0:0"],
	["2001:db8::3:4:5:6", "2001:db8:0:0"],
	["2001:db8::2:3:4:5:6", "2001:db8:0:2"],
	["2001:db8:1::", "2001:db8:1:0"],
	["::1", "0:0:0:0"],
	["::2:3:4:5:6:7:8", "0:2:3:4"],
	["::", "0:0:0:0"],
])("getClientIp maps %s to %s", (address, expected) => expect(getIp(address)).toBe(expected));

it("trusts as many forwarded addresses as there are proxies", () => {
	const forwarded = "1.1.1.1, 2.2.2.2,3.3.3.3";
	expect(getIp("9.9.9.9", forwarded)).toBe("9.9.9.9");
	expect(getIp("9.9.9.9", forwarded, 1)).toBe("3.3.3.3");
	expect(getIp("9.9.9.9", forwarded, 2)).toBe("2.2.2.2");
	expect(getIp("9.9.9.9", ["1.1.1.1", "2.2.2.2"], 1)).toBe("2.2.2.2");
	expect(getIp("9.9.9.9", "2001:db8:1:2:3::1", 1)).toBe("2001:db8:1:2");
});

it("uses the address of the connection if the forwarded one is missing or malformed", () => {
	expect(getIp("9.9.9.9", undefined, 1)).toBe("9.9.9.9");
	expect(getIp("9.9.9.9", "unknown", 1)).toBe("9.9.9.9");
	expect(getIp("9.9.9.9", "1.1.1.1", 2)).toBe("9.9.9.9");
});
