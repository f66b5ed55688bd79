import { readEnvelopeHead } from "@/lib/server/envelope-head";

const head = (...pieces: string[]) => {
	let asked = 0;
	const rest = pieces.map((piece) => Buffer.from(piece));
	const next = async () => {
		asked++;
		const value = rest.shift();
		return value ? { value, done: false as const } : { value: undefined, done: true as const };
	};
	return readEnvelopeHead({ next }).then(
		(found) => found && { ...found, read: found.read.toString(), asked },
	);
};

it("reads of an envelope whom it is for and what it begins with, in whatever pieces it comes", async () => {
	const text = '{"dsn":"d"}\n{"type":"event"}\n{"größe":1}';
	expect(await head(text)).toEqual({ dsn: "d", item: "event", read: text, asked: 1 });
	for (let at = 1; at < text.length; at++)
		expect(await head(text.slice(0, at), text.slice(at))).toMatchObject({ dsn: "d", item: "event" });
	expect(await head(...text)).toMatchObject({ dsn: "d", item: "event" });
});

it("reads no further than it must", async () => {
	const found = await head('{"dsn":"d"}\n{"type":"event"}\n', "the rest");
	expect(found).toMatchObject({ read: '{"dsn":"d"}\n{"type":"event"}\n', asked: 1 });
});

it("takes a second line that only the end ends", async () => {
	expect(await head('{"dsn":"d"}\n{"type":"session"}')).toMatchObject({ item: "session" });
});

it.each([
	["nothing"],
	["one line", '{"dsn":"d","type":"event"}'],
	["no JSON", "dsn\ntype\n"],
	["no DSN", '{"x":"d"}\n{"type":"event"}\n'],
	["a DSN that is no text", '{"dsn":5}\n{"type":"event"}\n'],
	["no type", '{"dsn":"d"}\n{}\n'],
	["null", "null\nnull\n"],
	["lines in the wrong order", '{"type":"event"}\n{"dsn":"d"}\n'],
	["a first line without end", "x".repeat(16_385), '\n{"type":"event"}\n'],
])("is none of %s", async (_, ...pieces) => expect(await head(...pieces)).toBeUndefined());

it("may be as long as is read of it", async () => {
	const long = `{"dsn":"d","x":"${"x".repeat(16_368 - 2)}"}`;
	expect(long.length).toBe(16_384);
	expect(await head(long, '\n{"type":"event"}\n')).toMatchObject({ dsn: "d" });
});
