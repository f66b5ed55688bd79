import type { IncomingMessage } from "node:http";
import { getClientIp } from "@/lib/server/client-ip";

const from = (remoteAddress: string | undefined, forwarded?: string | string[], proxies = 0) =>
	getClientIp(
		{ headers: { "x-forwarded-for": forwarded }, socket: { remoteAddress } } as unknown as IncomingMessage,
		proxies,
	);

it.each([
	["203.0.113.7", "203.0.113.7"],
	["::ffff:203.0.113.7", "203.0.113.7"],
	["::FFFF:203.0.113.7", "203.0.113.7"],
	[undefined, ""],
	// What one customer is given.
	["2001:DB8:1:2:3:4:5:6", "2001:db8:1:2"],
	["2001:db8:1:2::6", "2001:db8:1:2"],
	["2001:db8::6", "2001:db8:0:0"],
	["2001:db8::3:4:5:6", "2001:db8:0:0"],
	["2001:db8::2:3:4:5:6", "2001:db8:0:2"],
	["2001:db8:1::", "2001:db8:1:0"],
	["::1", "0:0:0:0"],
	["::2:3:4:5:6:7:8", "0:2:3:4"],
	["::", "0:0:0:0"],
])("%s is %s", (address, whom) => expect(from(address)).toBe(whom));

it("believes as many proxies as there are, and what stands before them nobody", () => {
	const named = "1.1.1.1, 2.2.2.2,3.3.3.3";
	expect(from("9.9.9.9", named)).toBe("9.9.9.9");
	expect(from("9.9.9.9", named, 1)).toBe("3.3.3.3");
	expect(from("9.9.9.9", named, 2)).toBe("2.2.2.2");
	expect(from("9.9.9.9", ["1.1.1.1", "2.2.2.2"], 1)).toBe("2.2.2.2");
	expect(from("9.9.9.9", "2001:db8:1:2:3::1", 1)).toBe("2001:db8:1:2");
});

it("believes the connection where a proxy names nobody or no address", () => {
	expect(from("9.9.9.9", undefined, 1)).toBe("9.9.9.9");
	expect(from("9.9.9.9", "unknown", 1)).toBe("9.9.9.9");
	expect(from("9.9.9.9", "1.1.1.1", 2)).toBe("9.9.9.9");
});
