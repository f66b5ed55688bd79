import { type ReactElement, type ReactNode, use } from "react";
import { ownTurn } from "@/lib/turns";

interface OwnTurnProps {
	children: ReactNode;
}

/** All in one function, which no browser gets. */
function waiting() {
	/** What was waited for goes on with the props that it began with. */
	const turns = new WeakMap<OwnTurnProps, Promise<void>>();
	let last: Promise<void> = Promise.resolve();

	/** Two turns after the one before: in the next one React draws what could go on, and all that can by then. */
	function turnAfterLast(): Promise<void> | undefined {
		const own = ownTurn();
		if (own) last = Promise.all([own, last]).then(ownTurn).then(ownTurn);
		return own && last;
	}

	// biome-ignore lint/correctness/noComponentHookFactories: called once, by the module
	return function Waiting(props: OwnTurnProps): ReactNode {
		const turn = turns.get(props) ?? turnAfterLast();
		if (turn) {
			turns.set(props, turn);
			use(turn);
		}
		return props.children;
	};
}

const AtOnce = ({ children }: OwnTurnProps): ReactNode => children;

/**
 * Has a server that answers others too draw what stands in it in a turn of its own: React draws a page in one piece unless a
 * part has to wait. Elsewhere, as in a build or a browser, nothing is waited for. The markup is the same where it ends in an
 * element.
 */
export const OwnTurn = typeof window === "undefined" ? waiting() : AtOnce;

/**
 * Rows of a long table or list, so many in a turn of the server's. None of them may ask for an id (`useId`): a browser takes
 * them as they are, so that they can change places.
 */
export const inTurns = (rows: readonly ReactElement[], each: number): readonly ReactElement[] =>
	typeof window === "undefined"
		? Array.from({ length: Math.ceil(rows.length / each) }, (_, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: drawn once
				<OwnTurn key={index}>{rows.slice(index * each, (index + 1) * each)}</OwnTurn>
			))
		: rows;
