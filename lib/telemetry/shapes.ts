/** Stands where something was left out. */
export const GONE = "…";

/** The site's own files, which anybody may read: without them a chunk that did not load could not be told. */
const ownFile = /^(?:https?:\/\/[^/\s]+)?(\/_next\/static\/[\w.~/-]+\.(?:js|css|json))(?:[?#].*)?$/i;

const addresses = [
	/\b[a-z][a-z0-9+.-]*:\/\/[^\s"'`<>]*/gi,
	/\b(?:mailto|data|blob|tel|sms|javascript|view-source|urn):[^\s"'`<>]+/gi,
	// A path, and what begins with a query or a fragment. `#418` is the number of an error of React's.
	/(?<![\p{L}\p{N}.…/*])\/{1,2}[^\s"'`()<>,;]+/giu,
	/(?<=^|[\s"'(])[^\s?#"'()<>]*\?[^\s"'()<>]+/gi,
	/(?<=^|[\s"'(])[^\s#"'()<>]*#(?!\d{1,4}(?!\w))[^\s"'()<>]+/gi,
];

/** Names of hosts that stand without an address around them. Code has names with dots too: `items.at`, `event.name`. */
const hosts = [
	/(?<=\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|host|hostname)[ :]+)\S+/g,
	/\blocalhost\b(?::\d+)?/gi,
	/(?<![\w.-])[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|org|net|edu|gov|dev|app|info|biz|example|test|local|localdomain|internal|invalid|onion|lan|home|arpa)\b(?:[:/]\S*)?/gi,
	/(?<![\w.-])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.[a-z]{2,}(?=[:/])\S*/giu,
	/\b(?:www|mail|ftp|smtp|imap)\.\S+/gi,
];

/** The text without addresses, whole or in part, and without names of hosts. */
export const withoutAddresses = (text: string): string =>
	[...addresses, ...hosts].reduce((left, pattern) => left.replace(pattern, GONE), withoutMail(text));

/** Stands for one of the site's files; nobody writes it. */
const MARK = "\ufffc";

/** Has a text changed but for the addresses of the site's own files in it, which lose the host and the query. */
export function besidesOwnFiles(text: string, change: (text: string) => string): string {
	const files: string[] = [];
	const marked = text
		.replaceAll(MARK, "")
		.replace(/(?:https?:\/\/[^/\s]+)?\/_next\/static\/[^\s"'`()<>,;]+/gi, (address) => {
			const [, path] = ownFile.exec(address) ?? [];
			if (path === undefined || path.includes("..")) return address;
			files.push(path);
			return `${MARK}${files.length - 1}${MARK}`;
		});
	return change(marked).replace(
		/\ufffc(\d+)\ufffc/g,
		(_whole, place: string) => files[Number(place)] ?? GONE,
	);
}

/** `@scope/name`, as it may stand in a message. */
const packageName = /^["'`]?@[\w.-]+\/[\w./-]+["'`]?[.:]?$/;

/** The text without e-mail addresses. */
export const withoutMail = (text: string): string =>
	text
		.replace(/(?<=[\p{L}\p{N}])\s@\s(?=[\p{L}\p{N}[])/gu, "@")
		.replace(/[^\s<>(),;]+/g, (run) => (run.includes("@") && !packageName.test(run) ? GONE : run));

const isToken = (text: string) => text.length >= 32 || (/\d/.test(text) && /\p{L}/u.test(text));

/** The text without what looks like an e-mail address, an address of a machine, a long number, a key or a password. */
export const withoutShapes = (text: string): string =>
	withoutMail(text)
		// IPv6, as short as `::1`, with or without zone and port; then IPv4.
		.replace(
			/(?<![\p{L}\p{N}:.])\[?(?:[\da-f]{0,4}:){2,7}(?:[\da-f]{1,4}|\d+(?:\.\d+){3})?(?:%\w+)?\]?(?:[:/]\d+)?(?![\p{L}\p{N}])/giu,
			GONE,
		)
		.replace(/(?<![\p{L}\p{N}])\d{1,3}(?:\.\d{1,3}){3}(?:[:/]\d+)?/gu, GONE)
		.replace(
			/\b(bearer|basic|digest|token|password|secret|session|cookie)([ :=]+)(?!is\b|was\b|in\b)[^\s,;]+/gi,
			`$1$2${GONE}`,
		)
		.replace(/(?<=[\p{L}\p{N}_-])=(?![=>])[^\s,;&]+/gu, `=${GONE}`)
		.replace(/[\p{L}\p{N}_+=-]{16,}(?:\.[\p{L}\p{N}_-]+)*/gu, (run) => (isToken(run) ? GONE : run))
		// Six digits or more, however they are put into groups: numbers of telephones, accounts and readers.
		.replace(/\+?\d(?:[ .()/-]{0,2}\d){5,}/g, GONE);

/** What engines say of code that touches what is not there. What they quote are names in the code. */
const namesOnly = [
	/^Cannot (?:read|set) properties of (?:undefined|null) \((?:reading|setting) '[\w$]{1,40}'\)$/,
	/^(?:undefined|null) is not an object \(evaluating '[\w$.]{1,80}'\)$/,
	/^can't access property "[\w$]{1,40}", [\w$.]{1,80} is (?:undefined|null)$/,
];

/**
 * The text without what it quotes, from the first quotation mark to the last: a parser's message holds pieces of what it
 * could not read, marks and all.
 */
export const withoutQuotes = (text: string): string =>
	namesOnly.some((pattern) => pattern.test(text))
		? text
		: text.replace(/["'`“‘„«「].*["'`”’“»」]/s, GONE).replace(/(?<=regular expression:? ).*/is, GONE);
