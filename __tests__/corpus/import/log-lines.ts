/** A request to write to a log. Times are UTC. */
export interface MadeRequest {
	/** Date: `2026-11-20` */
	date: string;
	/** Time of day: `10:00:01` */
	time: string;
	address: string;
	agent: string;
}

/** A format of access logs, written from its product's documentation, independently of the site's parsers. */
export interface LogFormat {
	name: string;
	/** Documentation or public report of the layout. */
	source: string;
	/** Lines before the requests. */
	head?: string[];
	write: (request: MadeRequest) => string;
	/** The format keeps only a part of the address or the date, so several visits are written as one. */
	mergesVisits?: true;
	/** Joins the lines into a file, if the format is not one record per line. */
	join?: (lines: string[]) => string;
}

export const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
export const toClf = ({ date, time }: MadeRequest) =>
	`${date.slice(8)}/${months[Number(date.slice(5, 7)) - 1]}/${date.slice(0, 4)}:${time}`;
export const toIso = ({ date, time }: MadeRequest) => `${date}T${time}`;
export const toSyslog = ({ date, time }: MadeRequest) =>
	`${months[Number(date.slice(5, 7)) - 1]} ${date.slice(8)} ${time}`;
export const toSeconds = (request: MadeRequest) => Date.parse(`${toIso(request)}Z`) / 1000;
/** IIS writes spaces as plus signs. */
export const plus = (text: string) => text.replaceAll(" ", "+");
/** CloudFront percent-encodes some characters. */
export const percent = (text: string) => text.replace(/[ "\\^`{|}]/g, (sign) => encodeURIComponent(sign));
/** CloudFront until 2021, and proxies that log encoded text, encode twice. */
export const twice = (text: string) => percent(text).replaceAll("%", "%25");
export const request = '"GET /a?b=1 HTTP/1.1"';
export const toCombined = (visit: MadeRequest) =>
	`${visit.address} - - [${toClf(visit)} +0000] ${request} 200 512 "https://example.org/" "${visit.agent}"`;
export const goaccess = "https://github.com/allinurl/goaccess/issues";
