// Preloaded with `--require`: shifts the current date by CLOCK_OFFSET milliseconds. Timers and explicit dates do not change.
const offset = Number(process.env.CLOCK_OFFSET);
const RealDate = Date;

class ShiftedDate extends RealDate {
	constructor(...args) {
		if (args.length === 0) super(RealDate.now() + offset);
		else super(...args);
	}

	static now() {
		return RealDate.now() + offset;
	}
}
// Some code reads `constructor.name`, and Next.js copies the own properties of `Date`.
Object.defineProperties(ShiftedDate, {
	name: { value: "Date" },
	parse: { value: RealDate.parse, configurable: true, writable: true },
	UTC: { value: RealDate.UTC, configurable: true, writable: true },
});

if (!Number.isFinite(offset)) throw new Error("CLOCK_OFFSET must be a number of milliseconds.");

globalThis.Date = new Proxy(ShiftedDate, {
	// `Date()` without `new` returns a string.
	apply: () => new ShiftedDate().toString(),
});
