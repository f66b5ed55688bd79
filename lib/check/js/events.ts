import { inferType } from "./infer-type";
import { getEvent } from "./members";
import { getLiteralText, type Node } from "./node";
import { sortMembersByUsage } from "./resolve-member";
import type { Scope } from "./scope";
import { type Guard, reportUse, type State } from "./state";
import type { InferredType } from "./type-model";

/** Interfaces whose listeners also receive the events of others, because events bubble. */
const BUBBLE_TARGETS = /^(Window|Document|ShadowRoot|EventTarget|Node|.*Element|DocumentFragment)$/;

/** Reports an event by its name and receiver. An unknown receiver makes it a possible use. */
function reportEvent(
	state: State,
	receiver: InferredType | undefined,
	name: string,
	start: number,
	end: number,
	guard: Guard | undefined,
) {
	const own = receiver?.of && !receiver.isStatic ? getEvent(receiver.of, name) : undefined;
	if (own) {
		const found = { member: own, others: [], possible: receiver?.possible ?? false };
		reportUse(state, own.key, { start, end }, "degrades", guard, found);
		return;
	}
	if (receiver?.of && !BUBBLE_TARGETS.test(receiver.of.name)) return;
	const [event, ...others] = sortMembersByUsage(state.typing.map.eventsByName.get(name) ?? []);
	if (!event || !BUBBLE_TARGETS.test(event.owner.name)) return;
	reportUse(state, event.key, { start, end }, "degrades", guard, {
		member: event,
		others,
		possible: !receiver,
	});
}

/** Reports the event in a call of `addEventListener`. */
export function reportListenedEvent(
	state: State,
	call: Node,
	object: Node | undefined,
	scope: Scope,
	guard: Guard | undefined,
) {
	const [first] = call.arguments;
	const name = getLiteralText(first);
	if (!first || name === undefined) return;
	const window = state.typing.map.interfaces.get("Window");
	const receiver = object
		? inferType(state.typing, object, scope)
		: window && { of: window, isStatic: false, inner: undefined, own: undefined, possible: false };
	reportEvent(state, receiver, name, first.start, first.end, guard);
}

/** Reports the event of an assigned handler property, such as `onclick`. */
export function reportHandlerEvent(
	state: State,
	object: Node,
	property: Node,
	name: string,
	scope: Scope,
	guard: Guard | undefined,
) {
	const receiver = inferType(state.typing, object, scope);
	if (receiver) reportEvent(state, receiver, name.slice(2), property.start, property.end, guard);
}
