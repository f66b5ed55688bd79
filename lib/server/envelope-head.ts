/** Sentry's SDKs write some 600 bytes. */
const LONGEST_HEAD = 16_384;
const LINE_END = 0x0a;

export interface EnvelopeHead {
	/** The DSN that the envelope is for. */
	dsn: string;
	/** The type of its first item; the SDKs send one at a time. */
	item: string;
	/** All bytes read so far: the head, and what came with it. */
	read: Buffer;
}

function textAt(line: Buffer, key: string): string | undefined {
	try {
		const value: unknown = JSON.parse(line.toString("utf8"))?.[key];
		return typeof value === "string" ? value : undefined;
	} catch {
		return undefined;
	}
}

/**
 * Reads no more of an envelope than whom it is for and what it begins with: its first two lines.
 * https://develop.sentry.dev/sdk/data-model/envelopes/
 * @returns undefined where they are none of an envelope, or too long for it.
 */
export async function readEnvelopeHead(pieces: AsyncIterator<Buffer>): Promise<EnvelopeHead | undefined> {
	let read = Buffer.alloc(0);
	let first = -1;
	let second = -1;
	while (second === -1) {
		if (read.length > LONGEST_HEAD) return undefined;
		const { value, done } = await pieces.next();
		if (done) {
			second = read.length;
			break;
		}
		read = Buffer.concat([read, value]);
		first = read.indexOf(LINE_END);
		if (first !== -1) second = read.indexOf(LINE_END, first + 1);
	}
	if (first === -1) return undefined;
	const dsn = textAt(read.subarray(0, first), "dsn");
	const item = textAt(read.subarray(first + 1, second), "type");
	return dsn !== undefined && item !== undefined ? { dsn, item, read } : undefined;
}
