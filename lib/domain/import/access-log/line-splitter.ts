import { LONGEST_LINE } from "./log-line";

/** Cuts pieces of a text into lines, and holds no more of it than the line that is not whole yet. */
export class LineSplitter {
	private rest = "";
	/** Within a line that is longer than any request: none of it is held. */
	private skipping = false;

	/** @param add told every line; a line too long for a request is told as `U+FFFD`. */
	constructor(private readonly add: (line: string) => void) {}

	push(piece: string): void {
		const text = this.rest + piece;
		let start = 0;
		for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", start)) {
			this.end(text.slice(start, end));
			start = end + 1;
		}
		this.rest = text.slice(start);
		if (this.rest.length > LONGEST_LINE) {
			this.skipping = true;
			this.rest = "";
		}
	}

	/** The text is at its end: what is left is the last line. */
	finish(): void {
		if (this.rest !== "" || this.skipping) this.end(this.rest);
		this.rest = "";
	}

	private end(line: string): void {
		const whole = line.endsWith("\r") ? line.slice(0, -1) : line;
		this.add(this.skipping ? "\ufffd" : whole);
		this.skipping = false;
	}
}
