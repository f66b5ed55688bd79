import { agentNames } from "@/lib/domain/agent-names";
import { useListFormat } from "@/lib/i18n/use-format";
import type { Agent } from "@/lib/schema/audience";

/** Names browsers that are taken together. */
export function useAgentNames(): (agents: Agent[]) => string {
	const list = useListFormat();
	return (agents) => list(agents.map((agent) => agentNames[agent]));
}
