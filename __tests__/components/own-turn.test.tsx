/** @jest-environment ./__tests__/jest/jest-environment-node.cjs */
import { text } from "node:stream/consumers";
import { renderToReadableStream } from "react-dom/server.node";
import { OwnTurn } from "@/components/layout/own-turn";
import { ownTurns } from "@/lib/server/own-turns";
import { provideOwnTurns } from "@/lib/turns";

const names = ["one", "two", "three"];

interface PartProps {
	name: string;
	/** Told that it is drawn. */
	note: (name: string) => void;
}

function Part({ name, note }: PartProps) {
	note(name);
	return <p>{name}</p>;
}

const page = (note: PartProps["note"]) => (
	<main>
		before
		{names.map((name) => (
			<OwnTurn key={name}>
				<Part name={name} note={note} />
			</OwnTurn>
		))}
	</main>
);

async function drawn(note: (name: string) => void): Promise<string> {
	const stream = await renderToReadableStream(page(note));
	await stream.allReady;
	return text(stream as unknown as AsyncIterable<Uint8Array>);
}

afterEach(() => provideOwnTurns(async () => undefined));

it("lets others go between parts, and draws the same as without", async () => {
	const plain = await drawn(() => undefined);
	const events: string[] = [];
	provideOwnTurns(ownTurns());
	let isOver = false;
	const other = () => {
		events.push("other");
		if (!isOver) setImmediate(other);
	};
	setImmediate(other);
	const inTurns = await drawn((name) => events.push(name));
	isOver = true;
	expect(inTurns).toBe(plain);
	expect(plain).toContain("<p>one</p>");
	// Each part is drawn once, and something else between any two.
	expect(events.filter((event) => event !== "other")).toEqual(names);
	for (const name of names.slice(1)) expect(events[events.indexOf(name) - 1]).toBe("other");
});
