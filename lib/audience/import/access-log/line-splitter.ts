import { MAX_LINE_LENGTH } from "./log-line";

/** Splits chunks of text into lines. Buffers only the current incomplete line. */
export class LineSplitter {
	private rest = "";
	/** The current line is too long for a log record; its text is discarded. */
	private skipping = false;

	/** @param onLine called with each line. A line longer than MAX_LINE_LENGTH arrives as `U+FFFD`. */
	constructor(private readonly onLine: (line: string) => void) {}

	push(chunk: string): void {
		const text = this.rest + chunk;
		let start = 0;
		for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", start)) {
			this.emit(text.slice(start, end));
			start = end + 1;
		}
		this.rest = text.slice(start);
		if (this.rest.length > MAX_LINE_LENGTH) {
			this.skipping = true;
			this.rest = "";
		}
	}

	/** Emits the last line. Call it after the last chunk. */
	finish(): void {
		if (this.rest !== "" || this.skipping) this.emit(this.rest);
		this.rest = "";
	}

	private emit(line: string): void {
		const text = line.endsWith("\r") ? line.slice(0, -1) : line;
		this.onLine(this.skipping ? "\ufffd" : text);
		this.skipping = false;
	}
}
