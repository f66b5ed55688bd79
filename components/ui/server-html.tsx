import {
	type ComponentType,
	type ContextType,
	type ReactNode,
	type RefObject,
	startTransition,
	useContext,
	useEffect,
	useEffectEvent,
	useRef,
	useState,
} from "react";
import { HydrationContext, type HydrationState } from "@/lib/browser/hydrated";
import { onFirstInput } from "@/lib/browser/when-idle";
import {
	type AudienceState,
	AudienceStateContext,
	defaultAudienceState,
} from "@/lib/chosen-audience/client/audience-context";
import type { LanguageValue } from "@/lib/i18n/translate";
import { PageRegionsContext } from "@/lib/i18n/use-region-name";
import { LanguageContext } from "@/lib/i18n/use-translations";
import { hydrateOwnRoot, type PageRouter, PageRouterContext } from "@/lib/next/own-root";

/** What a kept part is rendered from. */
interface Inputs<Props> {
	props: Props;
	audience: AudienceState;
	language: LanguageValue;
	regions: ContextType<typeof PageRegionsContext>;
	router: PageRouter;
}

/** What the page's root and that of a part share. */
interface Part<Props> {
	/** What the server rendered from. */
	first: Inputs<Props>;
	latest: Inputs<Props>;
	isWaking?: boolean;
	show?: (inputs: Inputs<Props>) => void;
	remove?: () => void;
}

interface HydratedPartProps<Props> {
	Component: ComponentType<Props>;
	part: Part<Props>;
}

/** The content of the part's own root: first what the server rendered, then what the page passes on. */
function HydratedPart<Props extends object>({ Component, part }: HydratedPartProps<Props>) {
	const [{ props, audience, language, regions, router }, show] = useState(part.first);
	const [hydration] = useState<HydrationState>({ isDone: false });
	useEffect(() => {
		hydration.isDone = true;
		part.show = (inputs) => startTransition(() => show(inputs));
		part.show(part.latest);
	}, [hydration, part]);
	return (
		<HydrationContext value={hydration}>
			<PageRouterContext value={router}>
				<LanguageContext value={language}>
					<PageRegionsContext value={regions}>
						<AudienceStateContext value={audience}>
							<Component {...props} />
						</AudienceStateContext>
					</PageRegionsContext>
				</LanguageContext>
			</PageRouterContext>
		</HydrationContext>
	);
}

/** A shallow comparison: page props keep their identity as long as the page is the same. */
export function areSameProps<Props extends object>(before: Props, now: Props): boolean {
	const names = Object.keys(now) as (keyof Props)[];
	return names.length === Object.keys(before).length && names.every((name) => before[name] === now[name]);
}

/** What wakes a part, besides other props. */
export interface WakeConditions {
	/** The component reads the audience. */
	audience?: boolean;
	/** The component has state or events: it wakes at the reader's first input, or for the query of a pre-rendered page. */
	input?: boolean;
}

interface ServerHtmlProps<Props> {
	/** Loads the component that rendered the HTML. */
	load: () => Promise<ComponentType<Props>> | ComponentType<Props>;
	props: Props;
	wakesWith: WakeConditions;
}

/** Hydrates the part in a root of its own, once its inputs are not those of the server any more. */
function useWaking<Props extends object>(
	box: RefObject<HTMLDivElement | null>,
	{ load, props, wakesWith }: ServerHtmlProps<Props>,
) {
	const now: Inputs<Props> = {
		props,
		audience: useContext(AudienceStateContext),
		language: useContext(LanguageContext),
		regions: useContext(PageRegionsContext),
		router: useContext(PageRouterContext),
	};
	const [part] = useState<Part<Props>>({ first: { ...now, audience: defaultAudienceState }, latest: now });
	const [error, setError] = useState<unknown>();
	if (error) throw error;
	const wake = useEffectEvent(() => {
		if (part.isWaking) return;
		part.isWaking = true;
		const hydrate = (Component: ComponentType<Props>) => {
			// React hydrates a pressed root at once, except in an element that another root rendered.
			const root = wakesWith.input ? box.current?.firstElementChild : box.current;
			// A root that fails is empty: the error boundary around it shows why.
			if (root)
				part.remove = hydrateOwnRoot(root, <HydratedPart Component={Component} part={part} />, setError);
		};
		const loaded = load();
		// Without a wait, the root is there before the next event of the same input.
		if (loaded instanceof Promise) loaded.then(hydrate).catch(setError);
		else hydrate(loaded);
	});
	useEffect(() => {
		if (wakesWith.input) return onFirstInput(wake);
	}, [wakesWith.input]);
	useEffect(() => {
		part.latest = now;
		part.show?.(now);
		const mustChange =
			!areSameProps(part.first.props, props) ||
			Boolean(wakesWith.input && now.router?.isReady && !part.first.router?.isReady) ||
			Boolean(wakesWith.audience && now.audience.kind !== defaultAudienceState.kind);
		if (mustChange) wake();
	});
	useEffect(
		() => () => {
			// React refuses to unmount a root while it renders another.
			if (part.remove) setTimeout(part.remove);
		},
		[part],
	);
}

/**
 * The server's HTML of a component, which React neither renders nor compares: during hydration it leaves the content of an
 * element with `dangerouslySetInnerHTML` unchanged. If the component's props change, or the audience that it reads, it
 * hydrates in a root of its own and changes in place.
 */
export function ServerHtml<Props extends object>(part: ServerHtmlProps<Props>): ReactNode {
	const box = useRef<HTMLDivElement>(null);
	useWaking(box, part);
	return (
		<div
			ref={box}
			className="display-contents"
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: empty
			dangerouslySetInnerHTML={{ __html: "" }}
		/>
	);
}
