import { inOrderOfUse } from "./find-by-name";
import { eventOf } from "./members";
import { type Node, textOf } from "./node";
import type { Scope } from "./scope";
import { type Guard, report, type State } from "./state";
import { typeOf } from "./types";
import type { Type } from "./typing";

/** Where events of others arrive: those of elements at the document, of all at the window. */
const BUBBLES = /^(Window|Document|ShadowRoot|EventTarget|Node|.*Element|DocumentFragment)$/;

/** Tells the event of a name at a receiver, if one is known. */
function eventAt(
	state: State,
	receiver: Type | undefined,
	name: string,
	start: number,
	end: number,
	guard: Guard | undefined,
) {
	const own = receiver?.of && !receiver.isStatic ? eventOf(receiver.of, name) : undefined;
	if (own) {
		const found = { member: own, others: [], possible: receiver?.possible ?? false };
		report(state, own.key, start, end, "degrades", guard, found);
		return;
	}
	if (receiver?.of && !BUBBLES.test(receiver.of.name)) return;
	const [event, ...others] = inOrderOfUse(state.typing.map.eventsByName.get(name) ?? []);
	if (!event || !BUBBLES.test(event.owner.name)) return;
	report(state, event.key, start, end, "degrades", guard, { member: event, others, possible: !receiver });
}

/** Tells the event that a call of `addEventListener` waits for. */
export function listenerOf(
	state: State,
	call: Node,
	object: Node | undefined,
	scope: Scope,
	guard: Guard | undefined,
) {
	const [first] = call.arguments;
	const name = textOf(first);
	if (!first || name === undefined) return;
	const window = state.typing.map.interfaces.get("Window");
	const receiver = object
		? typeOf(state.typing, object, scope)
		: window && { of: window, isStatic: false, inner: undefined, own: undefined, possible: false };
	eventAt(state, receiver, name, first.start, first.end, guard);
}

/** Tells the event of a handler that is assigned, such as `onclick`. */
export function handlerOf(
	state: State,
	object: Node,
	property: Node,
	name: string,
	scope: Scope,
	guard: Guard | undefined,
) {
	const receiver = typeOf(state.typing, object, scope);
	if (receiver) eventAt(state, receiver, name.slice(2), property.start, property.end, guard);
}
