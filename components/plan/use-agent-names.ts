import { useListFormat } from "@/lib/i18n/use-format";
import { agentNames } from "@/lib/support/agent-names";
import type { Agent } from "@/lib/support/schema/audience";

/** @returns a function that formats a group of browsers as a list. */
export function useAgentNames(): (agents: Agent[]) => string {
	const list = useListFormat();
	return (agents) => list(agents.map((agent) => agentNames[agent]));
}
