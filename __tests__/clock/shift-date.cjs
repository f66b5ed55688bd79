// Loaded before anything else (`--require`): today is another day, CLOCK_OFFSET milliseconds from the clock's. Timers and
// days that are written out stay as they are.
const offset = Number(process.env.CLOCK_OFFSET);
const RealDate = Date;

class ShiftedDate extends RealDate {
	constructor(...given) {
		if (given.length === 0) super(RealDate.now() + offset);
		else super(...given);
	}

	static now() {
		return RealDate.now() + offset;
	}
}
// Some look at the name of what a value was made by, and the framework copies what the clock has of its own.
Object.defineProperties(ShiftedDate, {
	name: { value: "Date" },
	parse: { value: RealDate.parse, configurable: true, writable: true },
	UTC: { value: RealDate.UTC, configurable: true, writable: true },
});

if (!Number.isFinite(offset)) throw new Error("CLOCK_OFFSET is no number of milliseconds.");

globalThis.Date = new Proxy(ShiftedDate, {
	// Called as a function it gives a text.
	apply: () => new ShiftedDate().toString(),
});
