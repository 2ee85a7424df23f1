/** A deployment of Microsoft's cloud: where its services are, and what tokens for them are called. */
export type Cloud = {
  /** Base of the token endpoints, before the tenant. */
  readonly login: string;
  /** Microsoft Graph, without a version. */
  readonly graph: string;
  /** Resource that tokens for Graph name; usually the same address. */
  readonly graphResource: string;
  /** Partner Center with its version; undefined where the cloud has none that is known here. */
  readonly partnerCenter: string | undefined;
  readonly partnerCenterResource: string | undefined;
  /** Azure Resource Manager. */
  readonly azure: string;
  /** Resource that tokens for it name; usually the same address. */
  readonly azureResource: string;
  /**
   * Hosts of reports and exports, fetched without a token: whole names, `.names` with all hosts
   * below, or origins.
   */
  readonly downloads: readonly string[];
};

const partnerCenterResource = 'https://api.partnercenter.microsoft.com';

export const globalCloud: Cloud = {
  login: 'https://login.microsoftonline.com',
  graph: 'https://graph.microsoft.com',
  graphResource: 'https://graph.microsoft.com',
  partnerCenter: `${partnerCenterResource}/v1`,
  partnerCenterResource,
  azure: 'https://management.azure.com',
  azureResource: 'https://management.azure.com',
  downloads: ['.office.com', '.office365.com', '.blob.core.windows.net', '.dfs.core.windows.net'],
};

/** US Government L4 (GCC High). Set `partnerCenter` yourself where you are a partner there. */
export const usGovernmentCloud: Cloud = {
  login: 'https://login.microsoftonline.us',
  graph: 'https://graph.microsoft.us',
  graphResource: 'https://graph.microsoft.us',
  partnerCenter: undefined,
  partnerCenterResource: undefined,
  azure: 'https://management.usgovcloudapi.net',
  azureResource: 'https://management.usgovcloudapi.net',
  downloads: ['.office365.us', '.blob.core.usgovcloudapi.net', '.dfs.core.usgovcloudapi.net'],
};

/** US Government L5 (Department of Defense). */
export const usDefenseCloud: Cloud = {
  ...usGovernmentCloud,
  graph: 'https://dod-graph.microsoft.us',
  graphResource: 'https://dod-graph.microsoft.us',
};

/** China, operated by 21Vianet. Set `partnerCenter` yourself where you are a partner there. */
export const chinaCloud: Cloud = {
  login: 'https://login.partner.microsoftonline.cn',
  graph: 'https://microsoftgraph.chinacloudapi.cn',
  graphResource: 'https://microsoftgraph.chinacloudapi.cn',
  partnerCenter: undefined,
  partnerCenterResource: undefined,
  azure: 'https://management.chinacloudapi.cn',
  azureResource: 'https://management.chinacloudapi.cn',
  downloads: ['.partner.outlook.cn', '.blob.core.chinacloudapi.cn', '.dfs.core.chinacloudapi.cn'],
};
