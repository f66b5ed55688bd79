import type { MadeRequest } from "@/__tests__/corpus/import/log-lines";

export const agents = {
	chrome:
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36",
	phone:
		"Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/157.0.0.0 Mobile Safari/537.36",
	iphone:
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1",
	firefox: "Mozilla/5.0 (X11; Linux x86_64; rv:160.0) Gecko/20100101 Firefox/160.0",
	bot: "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
};

const visit = (time: string, address: string, agent: string): MadeRequest => ({
	date: "2026-11-20",
	time,
	address,
	agent,
});

/** Six requests: two of one reader, one each of three others, and one of a bot. */
export const visits = [
	visit("10:00:01", "203.0.113.5", agents.chrome),
	visit("10:05:01", "203.0.113.5", agents.chrome),
	visit("10:06:01", "203.0.113.6", agents.phone),
	visit("10:07:01", "198.51.100.7", agents.iphone),
	visit("10:08:01", "198.51.100.8", agents.firefox),
	visit("10:09:01", "192.0.2.9", agents.bot),
];

/** The expected result of a log of `visits`, for each format. */
export const visitShares = {
	"chrome 156": 0.25,
	"and_chr 157": 0.25,
	"ios_saf 26.1": 0.25,
	"firefox 160": 0.25,
};
