import { Module } from '@nestjs/common';
import { DeviceCookie } from './device-cookie.ts';
import { DevicesService } from './devices.service.ts';

@Module({ providers: [DeviceCookie, DevicesService], exports: [DeviceCookie, DevicesService] })
export class DevicesModule {}
