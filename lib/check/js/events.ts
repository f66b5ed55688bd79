import type { Interface, Member } from "@/lib/check/js/map/read-js-map";
import { inferType } from "./infer-type";
import { getEvent } from "./members";
import { getLiteralText, type Node } from "./node";
import { isRelated, listListenedEvents } from "./own-objects";
import { sortMembersByUsage } from "./resolve-member";
import { type Binding, findBinding, type Scope } from "./scope";
import { type Guard, reportUse, type State } from "./state";
import type { InferredType, TypeContext } from "./type-model";

/** Interfaces whose listeners also receive the events of others, because events bubble. */
const BUBBLE_TARGETS = /^(Window|Document|ShadowRoot|EventTarget|Node|.*Element|DocumentFragment)$/;

/** The name of what is listened to. */
interface ListenedName {
	name: string;
	binding: Binding | undefined;
}

const areRelated = (one: Interface, other: Interface) =>
	isRelated(one, other) || (BUBBLE_TARGETS.test(one.name) && BUBBLE_TARGETS.test(other.name));

/** Lists the events of a name that are fired at objects with all events to which the source listens at the same name. */
function listEvents(typing: TypeContext, name: string, object: ListenedName | undefined): Member[] {
	const { eventsByName } = typing.map;
	const events = eventsByName.get(name) ?? [];
	const others =
		object?.binding && events.length > 0 ? listListenedEvents(typing, object.binding, object.name) : [];
	const known = others.flatMap((other) => [eventsByName.get(other) ?? []]).filter(({ length }) => length > 0);
	return events.filter(({ owner }) =>
		known.every((members) => members.some((member) => areRelated(member.owner, owner))),
	);
}

/** Reports an event by its name and receiver. An unknown receiver makes it a possible use. */
function reportEvent(
	state: State,
	receiver: InferredType | undefined,
	name: string,
	start: number,
	end: number,
	guard: Guard | undefined,
	object?: ListenedName,
) {
	const own = receiver?.of && !receiver.isStatic ? getEvent(receiver.of, name) : undefined;
	if (own) {
		const found = { member: own, others: [], possible: receiver?.possible ?? false };
		reportUse(state, own.key, { start, end }, "degrades", guard, found);
		return;
	}
	if (receiver && !BUBBLE_TARGETS.test(receiver.of?.name ?? "")) return;
	const [event, ...others] = sortMembersByUsage(
		listEvents(state.typing, name, receiver ? undefined : object),
	);
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
	const listened =
		object?.type === "Identifier"
			? { name: object.name, binding: findBinding(scope, object.name) }
			: undefined;
	reportEvent(state, receiver, name, first.start, first.end, guard, listened);
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
